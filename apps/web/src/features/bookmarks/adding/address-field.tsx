import { Popover } from '@base-ui/react/popover'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mainElement } from '../../../components/ui/main-element.ts'
import { menuPopup, menuRow } from '../../../components/ui/menu-classes.ts'
import { TextField } from '../../../components/ui/text-field.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { type SuggestedDomain, domainQuery } from './saved-places.ts'
import { useDomains } from './use-domains.ts'

type Props = {
  value: string
  isInvalid: boolean
  saved: readonly SuggestedDomain[]
  onChange: (text: string) => void
  /** `title`: that of the site, where its domain is a well-known one. */
  onChoose: (address: string, title: string | undefined) => void
  onPaste: (event: ClipboardEvent) => void
  onClose: () => void
}

/** A field for an address, with domains while it is typed: arrows choose, Enter takes the chosen one, Escape closes the list and then the field. */
export function AddressField({ value, isInvalid, saved, onChange, onChoose, onPaste, onClose }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const domains = useDomains(isOpen ? value : '', saved)
  const isShown = isOpen && domains.length > 0
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (site: SuggestedDomain) => {
    close()
    onChoose(site.domain, site.siteTitle)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const chosen = domains[active]
    const wellKnown = domains.find(({ domain, siteTitle }) => siteTitle !== undefined && domain === domainQuery(value))
    // Past either end the field itself is active again.
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isShown) setActive(((active + 1 + step + domains.length + 1) % (domains.length + 1)) - 1)
    else if (step === 1) setOpen(true)
    else if (event.key === 'Enter' && isShown && chosen) choose(chosen)
    else if (event.key === 'Enter' && wellKnown) {
      close()
      onChoose(value, wellKnown.siteTitle)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (isShown) close()
      else onClose()
    } else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }
  return (
    <div ref={field} className="min-w-0 flex-1">
      <TextField
        label={t('address')}
        inputMode="url"
        enterKeyHint="done"
        placeholder={t('addressExample')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={isInvalid || undefined}
        onKeyDown={press}
        onPaste={onPaste}
        onBlur={close}
        onChange={(event) => {
          onChange(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
      />
      <Popover.Root open={isShown} onOpenChange={(next) => !next && close()}>
        <Popover.Portal container={mainElement()}>
          <Popover.Positioner anchor={field} align="start" sideOffset={4} className="z-40 w-(--anchor-width)">
            <Popover.Popup
              id={`${id}-list`}
              role="listbox"
              aria-label={t('suggestions')}
              initialFocus={false}
              finalFocus={false}
              className={cn(menuPopup, 'w-full min-w-0! max-w-none!')}
            >
              {domains.map((site, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
                <div
                  key={site.domain}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  {...(index === active && { 'data-highlighted': '' })}
                  // The field keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setActive(index)}
                  onClick={() => choose(site)}
                  className={menuRow()}
                >
                  <SiteIcon url={`https://${site.domain}`} title={site.title} size={16} />
                  <span className="min-w-0 truncate">{site.domain}</span>
                  <span dir="auto" className="ml-auto min-w-0 shrink-[2] truncate text-xs text-text-3">
                    {site.title}
                  </span>
                </div>
              ))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
