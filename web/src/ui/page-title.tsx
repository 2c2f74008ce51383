/** The page's one h1. It names the document, and takes the focus when somebody goes to the page. */
export function PageTitle({
  title,
  heading,
  className,
}: {
  title: string;
  heading?: string;
  className?: string;
}) {
  return (
    <>
      <title>{`${title} – Nead`}</title>
      <h1 tabIndex={-1} className={className}>
        {heading ?? title}
      </h1>
    </>
  );
}
