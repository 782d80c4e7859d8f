/** The initial of a provider: neutral, as their marks are theirs. */
export function ProviderTile({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-5 shrink-0 place-items-center rounded-sm border border-line bg-surface-hover text-xs font-semibold text-text-2"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
