import { limits } from '@foyer/contracts/limits'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'
import { type BioLink, linkName } from '../settings.ts'

const titleDelay = 1_000

type Props = {
  link: BioLink
  isFirst: boolean
  isLast: boolean
  onChange: (link: BioLink) => void
  onMove: (by: number) => void
  onRemove: (row: HTMLElement | null) => void
}

/** A link in the settings: its title to write in, its address, and the ways to move and remove it. */
export function LinkFields({ link, isFirst, isLast, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation('bio')
  const name = linkName(link)
  const title = useDebouncedSave(link.t ?? '', titleDelay, (value) => {
    const own = value.trim()
    if (own !== (link.t ?? '')) onChange(own === '' ? { u: link.u } : { u: link.u, t: own })
  })
  // A button that is disabled would lose the focus when the link has arrived at an end.
  const moveProps = (by: number, isEnd: boolean) => ({
    'aria-disabled': isEnd,
    onClick: () => isEnd || onMove(by),
    className: isEnd ? 'opacity-40' : '',
  })
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <SiteIcon url={link.u} title={name} />
        <input
          dir="auto"
          data-row
          aria-label={t('titleOf', { address: link.u })}
          value={title.value}
          placeholder={linkName({ u: link.u })}
          maxLength={limits.title}
          autoComplete="off"
          onChange={(event) => title.change(event.target.value)}
          onBlur={title.flush}
          className="field ml-1 h-9 flex-1 px-2.5 text-base pointer-coarse:h-11"
        />
        <IconButton icon={ArrowUp} label={t('moveUp', { name })} {...moveProps(-1, isFirst)} />
        <IconButton icon={ArrowDown} label={t('moveDown', { name })} {...moveProps(1, isLast)} />
        <IconButton icon={X} label={t('removeLink', { name })} onClick={(event) => onRemove(event.currentTarget.closest('li'))} />
      </div>
      <p title={link.u} className="truncate pl-6 text-xs text-text-2">
        {link.u}
      </p>
    </li>
  )
}
