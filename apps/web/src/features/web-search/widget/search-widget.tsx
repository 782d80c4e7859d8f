import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import { openWidgetSettings } from '../../../entities/widget/open-widget-settings.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { ProviderIcon } from '../field/provider-icon.tsx'
import { SearchField } from '../field/search-field.tsx'
import { defaultProviderId, rowCount, storedProviders, toProvider } from '../../../entities/web-search/providers.ts'
import { can } from '../../../entities/page/can.ts'

export const SearchWidget = memo(SearchOnPage)

/** A search field; a widget of the kind `search` has its providers below it. */
function SearchOnPage({ widget, page }: WidgetProps) {
  const { t } = useTranslation('web-search')
  const canEdit = can(page, 'edit')
  const input = useRef<HTMLInputElement>(null)
  const [chosenId, choose] = useState<number>()
  useFirstContent(widget.id, () => input.current?.focus())
  const stored = storedProviders(widget)
  const providers = stored.map(toProvider)
  const byId = (id: number | undefined) => providers.find((provider) => provider.id === id)
  const chosen = byId(chosenId) ?? byId(defaultProviderId(stored))
  const minHeight = `calc(${rowCount(widget)} * var(--row))`
  if (!chosen) {
    return (
      <div style={{ minHeight }} className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-text-2">{t(canEdit ? 'noEngine' : 'noEngineHere')}</p>
        {canEdit && (
          <Button size="sm" onClick={() => openWidgetSettings(widget.id)}>
            {t('addEngine')}
          </Button>
        )}
      </div>
    )
  }
  const pick = (id: number) => {
    choose(id)
    input.current?.focus()
  }
  return (
    <div style={{ minHeight }} className="flex flex-col justify-center gap-2 py-1">
      <SearchField label={widget.title || t('barKind')} page={page} providers={providers} chosen={chosen} onChoose={choose} input={input} />
      {/* Where it is narrow, only the chosen engine has its name beside its icon. */}
      {widget.widget_type === 'search' && (
        <ul aria-label={t('engines')} className="-mx-1 flex flex-wrap gap-0.5">
          {providers.map((provider) => (
            <li key={provider.id} className="max-w-full">
              <button
                type="button"
                aria-pressed={provider.id === chosen.id}
                title={provider.title}
                onClick={() => pick(provider.id)}
                className="hoverable flex h-7 max-w-full items-center gap-1.5 rounded-md px-2 text-sm text-text-2 aria-pressed:bg-surface-sunken aria-pressed:text-text pointer-coarse:h-11"
              >
                <ProviderIcon provider={provider} />
                <bdi className={cn('truncate', provider.id !== chosen.id && 'sr-only @sm:not-sr-only')}>{provider.title}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
