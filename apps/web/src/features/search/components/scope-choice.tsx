import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { type Entry, type Scope, scopes } from '../search-page.ts'

type Props = { found: Record<Scope, Entry[]>; hasQuery: boolean; value: Scope | null; onChoose: (scope: Scope | null) => void }

/** What is searched: everything, or one kind of thing. Each says how much of it was found. */
export function ScopeChoice({ found, hasQuery, value, onChoose }: Props) {
  const { t } = useTranslation('search')
  return (
    <div role="group" aria-label={t('scope')} className="flex flex-wrap gap-1 border-b border-line px-3 py-2">
      {[null, ...scopes].map((scope) => (
        <button
          key={scope}
          type="button"
          aria-pressed={value === scope}
          onClick={() => onChoose(scope)}
          className={cn(
            'tap flex h-7 items-center gap-1.5 rounded-md px-2 text-sm transition-colors duration-120',
            value === scope ? 'bg-accent-soft font-medium text-on-accent-soft' : 'text-text-2 hover:bg-surface-hover hover:text-text',
          )}
        >
          {scope ? t(`scopes.${scope}`) : t('everything')}
          {scope && hasQuery && <span className="text-xs tabular-nums opacity-80">{found[scope].length}</span>}
        </button>
      ))}
    </div>
  )
}
