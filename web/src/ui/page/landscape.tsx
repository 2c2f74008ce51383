export function Landscape({ cloudy = false }: { cloudy?: boolean }) {
  return (
    <>
      <svg className="art art--hills" viewBox="0 0 800 120" preserveAspectRatio="none" aria-hidden="true">
        <path className="art-h1" d="M0 62C120 20 250 18 390 46S620 12 800 24v96H0z" />
        <path className="art-h2" d="M0 112c160-20 240-62 420-62s240 26 380 4v66H0z" />
        <path className="art-h3" d="M330 120c130-34 300-44 470-30v30z" />
      </svg>
      <svg className="art art--sky" viewBox="0 0 120 80" aria-hidden="true">
        <circle className="art-sun" cx={cloudy ? 82 : 60} cy={cloudy ? 30 : 38} r="26" />
        {cloudy && (
          <path className="art-cloud" d="M30 74a19 19 0 0 1 2-37.8 30 30 0 0 1 57-3 21 21 0 0 1 4 40.8z" />
        )}
      </svg>
      <svg className="art art--house" viewBox="0 0 88 44" aria-hidden="true">
        <path className="art-house" d="M4 20h34v24H4z" />
        <path className="art-roof" d="M0 21 21 4l21 17z" />
        <path className="art-door" d="M17 29h8v15h-8z" />
        <g className="art-tree">
          <circle cx="58" cy="20" r="11" />
          <path d="M56.5 24h3v20h-3z" />
          <circle cx="78" cy="27" r="8" />
          <path d="M77 30h2.5v14H77z" />
        </g>
      </svg>
    </>
  );
}
