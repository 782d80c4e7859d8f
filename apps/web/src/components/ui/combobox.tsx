import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/browser/class-names.ts'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type Option = { key: string; content: ReactNode }

type Props = {
  label: string
  placeholder: string
  /** The name of the list of options. */
  listLabel: string
  query: string
  onChange: (query: string) => void
  options: Option[]
  /** Gets the index of the option that is chosen; of the first one for Enter while there is none yet. */
  onChoose: (index: number) => void
  /** While they are being searched, what is listed is of an earlier text: Enter chooses none of it. */
  isSearching?: boolean
  maxLength?: number
  /** Says below the list what there is to say of the query. */
  status: string
  /** Where it is opened and closed by itself: it takes the focus, and Escape in the empty field or its button closes it. */
  onClose?: (() => void) | undefined
}

/** A field with options for what is typed. They are listed below it, where no dialog cuts them off. */
export function Combobox({
  label,
  placeholder,
  listLabel,
  query,
  onChange,
  options,
  onChoose,
  isSearching = false,
  maxLength,
  status,
  onClose,
}: Props) {
  const { t } = useTranslation('shared')
  const id = useId()
  const [chosen, setChosen] = useState(0)
  // Options may have become fewer.
  const active = Math.min(chosen, Math.max(0, options.length - 1))
  const change = (text: string) => {
    onChange(text)
    setChosen(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (query === '') {
      if (event.key === 'Escape') onClose?.()
      return
    }
    if (event.key === 'ArrowDown') setChosen((active + 1) % Math.max(1, options.length))
    else if (event.key === 'ArrowUp') setChosen((active + options.length - 1) % Math.max(1, options.length))
    else if (event.key === 'Enter') {
      if (!isSearching) onChoose(active)
    } else if (event.key === 'Escape') change('')
    else return
    // Escape ends the search here, not the dialog.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="flex flex-col gap-1">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={onClose !== undefined}
        label={label}
        placeholder={placeholder}
        value={query}
        maxLength={maxLength}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        {...(onClose && { trailing: <IconButton size="sm" icon={X} label={t('close')} onClick={onClose} /> })}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={options.length === 0}
        className="rounded-md border border-line p-1"
      >
        {options.map((option, index) => (
          <div
            dir="auto"
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setChosen(index)}
            onClick={() => onChoose(index)}
            onKeyDown={press}
            className={cn(
              'flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm pointer-coarse:min-h-11',
              index === active && 'bg-surface-hover',
            )}
          >
            {option.content}
          </div>
        ))}
      </div>
      <p role="status" className="text-xs text-text-2">
        {status}
      </p>
    </div>
  )
}
