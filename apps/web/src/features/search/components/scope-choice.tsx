import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import type { Scope } from '../entry.ts'
import { searchScopes } from '../search-scopes.ts'

/** `counts`: the number of results per kind; null before the first search. */
type Props = { counts: ReadonlyMap<Scope, number> | null; value: Scope | null; onChoose: (scope: Scope | null) => void }

/** What is searched: everything, or one kind, each with the number of its results once something is searched. */
export function ScopeChoice({ counts, value, onChoose }: Props) {
  const { t } = useTranslation('search')
  return (
    <div
      role="group"
      aria-label={t('scope')}
      className="flex shrink-0 gap-0.5 overflow-x-auto border-b border-line px-3 py-2 [scrollbar-width:none]"
    >
      {[null, ...searchScopes()].map((choice) => (
        <button
          key={choice?.scope ?? 'everything'}
          type="button"
          aria-pressed={value === (choice?.scope ?? null)}
          onClick={() => onChoose(choice?.scope ?? null)}
          className={cn(
            'touch-target flex h-7 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm transition-colors duration-120',
            value === (choice?.scope ?? null)
              ? 'bg-accent-soft font-medium text-on-accent-soft'
              : 'text-text-2 hover:bg-surface-hover hover:text-text',
          )}
        >
          {choice ? t(choice.labelKey) : t('everything')}
          {choice && counts?.has(choice.scope) && <span className="text-xs tabular-nums opacity-80">{counts.get(choice.scope)}</span>}
        </button>
      ))}
    </div>
  )
}
