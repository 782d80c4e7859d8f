import { limits } from '@foyer/contracts/limits'
import { type ProviderFields, searchEngines } from '@foyer/links/search-engines'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { focusNeighbor } from '../../../lib/browser/focus-neighbor.ts'
import { ProviderIcon } from '../field/provider-icon.tsx'
import { defaultProviderId, toProvider } from '../../../entities/web-search/providers.ts'
import { changed, moved, withDefault, withEngine, withOwn, without } from './provider-changes.ts'
import { ProviderForm } from './provider-form.tsx'
import { ProviderRow } from './provider-row.tsx'

type Props = { providers: readonly ProviderFields[]; onChange: (providers: readonly ProviderFields[]) => void }

/** The engines in their order, with their prefixes, and those that can be added. */
export function ProviderEditor({ providers, onChange }: Props) {
  const { t } = useTranslation('web-search')
  const listId = useId()
  const container = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const [isAddingOwn, setAddingOwn] = useState(false)
  const defaultId = defaultProviderId(providers)
  const isFull = providers.length >= limits.search_providers
  const offered = searchEngines.filter(({ key }) => !providers.some(({ engine }) => engine === key))

  const move = (id: number, title: string, by: number) => {
    const next = moved(providers, id, by)
    onChange(next)
    announce(t('moved', { title, index: next.findIndex((provider) => provider.id === id) + 1, count: next.length }))
  }
  const remove = (id: number, title: string, row: HTMLElement | null) => {
    if (providers.length > 1) focusNeighbor(row)
    else container.current?.querySelector<HTMLElement>('[data-add]')?.focus()
    onChange(without(providers, id))
    announce(t('removed', { title }))
  }
  return (
    <div ref={container} className="flex flex-col gap-4">
      {providers.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <p id={listId} className="text-sm font-medium">
            {t('engines')}
          </p>
          <ol aria-labelledby={listId} className="flex flex-col gap-1.5">
            {providers.map((fields, index) => (
              <ProviderRow
                key={fields.id}
                fields={fields}
                providers={providers}
                isDefault={fields.id === defaultId}
                isFirst={index === 0}
                isLast={index === providers.length - 1}
                onChange={(next) => onChange(changed(providers, fields.id, next))}
                onDefault={() => onChange(withDefault(providers, fields.id))}
                onMove={(by) => move(fields.id, toProvider(fields).title, by)}
                onRemove={(row) => remove(fields.id, toProvider(fields).title, row)}
              />
            ))}
          </ol>
          <p className="text-xs text-text-2">{t('prefixHint')}</p>
        </div>
      )}
      {isFull ? (
        <p className="text-sm text-text-2">{t('full', { count: limits.search_providers })}</p>
      ) : (
        <section aria-label={t('add')} className="flex flex-col gap-1.5">
          <p aria-hidden className="text-sm font-medium">
            {t('add')}
          </p>
          <div className="flex flex-wrap gap-1.5">
            {offered.map((engine) => (
              <Button
                key={engine.key}
                size="sm"
                data-add
                onClick={(event) => {
                  focusNeighbor(event.currentTarget)
                  onChange(withEngine(providers, engine.key))
                  announce(t('added', { title: engine.title }))
                }}
              >
                <ProviderIcon provider={engine} />
                <span aria-hidden>{engine.title}</span>
                <span className="sr-only">{t('addNamed', { title: engine.title })}</span>
              </Button>
            ))}
            <Button size="sm" data-add aria-expanded={isAddingOwn} onClick={() => setAddingOwn(!isAddingOwn)}>
              <Plus aria-hidden size={16} strokeWidth={1.5} />
              {t('addOwn')}
            </Button>
          </div>
          {isAddingOwn && (
            <ProviderForm
              submitLabel={t('addIt')}
              onSubmit={(own) => {
                onChange(withOwn(providers, own))
                announce(t('added', { title: own.title }))
                setAddingOwn(false)
              }}
              onCancel={() => setAddingOwn(false)}
            />
          )}
        </section>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
