import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/**
 * Leads to a page after an answer has come, unless somebody went to another page while it was awaited. Answers whether it does.
 */
export function useGoOn(): (to: string, options?: NavigateOptions) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (to, options) => {
    const isHere = window.location.pathname + window.location.search === pathname + search;
    if (isHere) navigate(to, options);
    return isHere;
  };
}
