import { limits } from '@foyer/contracts/limits'
import { type ProviderFields, prefixOf } from '@foyer/links/search-engines'
import { ArrowDown, ArrowUp, Pencil, Star, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'
import { ProviderIcon } from '../field/provider-icon.tsx'
import { toProvider } from '../../../entities/web-search/providers.ts'
import { isFree } from './provider-changes.ts'
import { ProviderForm } from './provider-form.tsx'

const prefixDelay = 1_000

type Props = {
  fields: ProviderFields
  providers: readonly ProviderFields[]
  isDefault: boolean
  isFirst: boolean
  isLast: boolean
  onChange: (fields: Partial<ProviderFields>) => void
  onDefault: () => void
  onMove: (by: number) => void
  onRemove: (row: HTMLElement | null) => void
}

/** An engine in the settings: its prefix to write in, and the ways to prefer, move, change and remove it. */
export function ProviderRow({ fields, providers, isDefault, isFirst, isLast, onChange, onDefault, onMove, onRemove }: Props) {
  const { t } = useTranslation('web-search')
  const [isEditing, setEditing] = useState(false)
  const provider = toProvider(fields)
  const { title } = provider
  const isUsable = (prefix: string) => !/\s/.test(prefix) && isFree(providers, prefix, fields.id)
  const prefix = useDebouncedSave(prefixOf(fields), prefixDelay, (text) => {
    const next = text.trim()
    if (isUsable(next)) onChange({ prefix: next })
  })
  const isRefused = !isUsable(prefix.value.trim())
  // A button that is disabled would lose the focus when the engine has arrived at an end.
  const moveProps = (by: number, isEnd: boolean) => ({
    'aria-disabled': isEnd,
    onClick: () => isEnd || onMove(by),
    className: isEnd ? 'opacity-40' : '',
  })
  const errorId = `prefix-error-${fields.id}`
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <ProviderIcon provider={provider} />
        <span dir="auto" title={title} className="ml-1.5 min-w-0 flex-1 truncate text-sm">
          {title}
        </span>
        <input
          data-row
          aria-label={t('prefixOf', { title })}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          placeholder={t('prefix')}
          value={prefix.value}
          maxLength={limits.search_prefix}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => prefix.change(event.target.value)}
          onBlur={prefix.flush}
          className="field h-9 w-16 px-2 text-sm pointer-coarse:h-11"
        />
        <IconButton
          icon={Star}
          label={t('useFirst', { title })}
          aria-pressed={isDefault}
          onClick={onDefault}
          className={isDefault ? 'text-accent [&_svg]:fill-current' : ''}
        />
        {fields.engine === undefined && (
          <IconButton icon={Pencil} label={t('edit', { title })} aria-expanded={isEditing} onClick={() => setEditing(!isEditing)} />
        )}
        <IconButton icon={ArrowUp} label={t('moveUp', { title })} {...moveProps(-1, isFirst)} />
        <IconButton icon={ArrowDown} label={t('moveDown', { title })} {...moveProps(1, isLast)} />
        <IconButton icon={X} label={t('remove', { title })} onClick={(event) => onRemove(event.currentTarget.closest('li'))} />
      </div>
      {isRefused && (
        <p id={errorId} role="alert" className="text-xs text-danger">
          {t('prefixTaken')}
        </p>
      )}
      {isEditing && (
        <ProviderForm
          initial={{ title, url: provider.url }}
          submitLabel={t('saveIt')}
          onSubmit={(own) => {
            onChange(own)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      )}
    </li>
  )
}
