/** The progress of a task; without a value, it only says that the task is running. */
export function Progress({ label, value }: { label: string; value?: number }) {
  return (
    <div className="progress">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <progress className="progress__bar" aria-label={label} max={100} value={value} />
    </div>
  );
}
