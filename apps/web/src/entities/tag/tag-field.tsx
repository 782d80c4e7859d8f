import { limits } from '@foyer/contracts/limits'
import { splitTags, tagKey } from '@foyer/text/tag-text'
import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuPopup, menuRow } from '../../components/ui/menu-classes.ts'
import { cn } from '../../lib/browser/class-names.ts'
import { useAfterPress } from '../../lib/hooks/use-after-press.ts'
import { ownSpelling, ownTagsQuery, suggestedTags } from './own-tags.ts'
import { TagTokens } from './tag-tokens.tsx'
import { withoutTag } from './use-tags.ts'

type Props = { tags: readonly string[]; onChange: (tags: string[]) => void; error?: string | undefined }

const separator = /[,\n\r\t]/

/**
 * The tags of a bookmark, each a token, with one's own tags offered while one types. Enter and a comma add, Backspace in the empty field takes
 * the last one away, and the arrow keys lead to the tokens.
 */
export function TagField({ tags, onChange, error }: Props) {
  const { t } = useTranslation('tags')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  // A new token may wrap the row and move the button that is being pressed.
  const afterPress = useAfterPress()
  const { data: own = [] } = useQuery(ownTagsQuery())
  const suggestions = isOpen ? suggestedTags(own, text, tags) : []
  const isShown = suggestions.length > 0
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  /** Adds those that are not there yet. */
  const add = (typed: readonly string[]) => {
    const keys = new Set(tags.map(tagKey))
    const added = typed.filter((tag) => !keys.has(tagKey(tag))).map((tag) => ownSpelling(own, tag))
    const [repeated] = typed
    if (added.length > 0) onChange([...tags, ...added])
    if (added.length > 0) setAnnouncement(t('added', { tags: added.join(', ') }))
    else if (repeated !== undefined) setAnnouncement(t('addedBefore', { tag: repeated }))
    setText('')
    close()
  }
  const remove = (tag: string) => {
    onChange(withoutTag(tags, tag))
    setAnnouncement(t('removed', { tag }))
    input.current?.focus()
  }
  const type = (value: string) => {
    if (!separator.test(value)) {
      setText(value)
      setActive(-1)
      return setOpen(true)
    }
    // What stands behind the last separator is still being typed.
    const rest = value.split(separator).at(-1) ?? ''
    add(splitTags(value.slice(0, value.length - rest.length)))
    return setText(rest)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!separator.test(pasted)) return
    event.preventDefault()
    add(splitTags(text + pasted))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions[active]
    const last = tags.at(-1)
    const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0
    // Past either end the field itself is active again.
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isShown) setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    else if (step === 1) setOpen(true)
    else if (event.key === 'Enter' && isShown && chosen) add([chosen.name])
    else if (event.key === 'Enter' && text.trim() !== '') add(splitTags(text))
    else if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      close()
    } else if (event.key === 'Backspace' && isAtStart && text === '' && last !== undefined) remove(last)
    else if (event.key === 'ArrowLeft' && isAtStart) box.current?.querySelector<HTMLElement>('li:last-of-type button')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={`${id}-input`} className="text-sm font-medium text-text">
        {t('label')}
      </label>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the field in it takes the keys */}
      <div
        ref={box}
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
        className={cn(
          'flex min-h-9 cursor-text flex-wrap items-center gap-1 rounded-md border bg-surface px-1 py-0.75 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus pointer-coarse:min-h-11',
          error ? 'border-danger' : 'border-line-control',
        )}
      >
        <TagTokens tags={tags} onRemove={remove} onLeave={() => input.current?.focus()} />
        <input
          dir="auto"
          ref={input}
          id={`${id}-input`}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          maxLength={limits.tag}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            if (text.trim() === '') return close()
            return afterPress(() => add(splitTags(text)))
          }}
          className="h-7 min-w-24 flex-1 bg-transparent px-1.5 text-base text-text outline-none! placeholder:text-text-3 pointer-coarse:h-9"
        />
      </div>
      <p id={`${id}-note`} className={cn('text-xs', error ? 'text-danger' : 'text-text-3')}>
        {error ?? t('hint')}
      </p>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      <Popover.Root open={isShown} onOpenChange={(next) => !next && close()}>
        <Popover.Portal>
          <Popover.Positioner anchor={box} align="start" sideOffset={4} className="z-50 w-(--anchor-width)">
            <Popover.Popup
              id={`${id}-list`}
              role="listbox"
              aria-label={t('suggestions')}
              initialFocus={false}
              finalFocus={false}
              className={cn(menuPopup, 'w-full min-w-0! max-w-none!')}
            >
              {suggestions.map(({ name, count }, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
                <div
                  key={name}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  {...(index === active && { 'data-highlighted': '' })}
                  // The field keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setActive(index)}
                  onClick={() => add([name])}
                  className={menuRow()}
                >
                  <span dir="auto" className="min-w-0 truncate">
                    {name}
                  </span>
                  <span className="ml-auto shrink-0 text-xs text-text-3 tabular-nums">{t('count', { count })}</span>
                </div>
              ))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
