import type { DueLink } from '@foyer/contracts/pages/item/due-links'
import { CircleCheck, Clock, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { placeText } from '../../../entities/page/place-text.ts'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { verdictText } from '../signs/verdict-text.ts'
import { useEditorName } from './due-links.ts'
import { shownAddress } from './link-names.ts'
import { checkedText } from './upkeep-texts.ts'

type Props = {
  link: DueLink
  /** What tells it from the others. */
  name: string
  isCurrent: boolean
  today: string
  onCheck: (link: DueLink) => void
  onLater: (link: DueLink) => void
  onEdit: (link: DueLink) => void
  onRemove: (link: DueLink) => void
}

/** A link that is due: where it is saved, when it was checked, what is the matter with its address, and what can be done. */
export const DueRow = memo(function Row({ link, name, isCurrent, today, onCheck, onLater, onEdit, onRemove }: Props) {
  const { t, i18n } = useTranslation('due-links')
  const target = useLinkTarget()
  const { id, title, url, icon, description, place, state } = link
  const checker = useEditorName(place.page.id, link.checked_by_user_id)
  const where = placeText(place, t('unsorted:title'))
  return (
    <li
      data-due={id}
      className={cn(
        'flex min-w-0 items-start gap-3 rounded-md px-3 py-2 [contain-intrinsic-size:auto_84px] [content-visibility:auto] max-sm:flex-col max-sm:gap-1',
        isCurrent && 'bg-surface-sunken',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 text-xs text-text-2 max-sm:w-full">
        <a
          href={url}
          {...target}
          title={url}
          tabIndex={isCurrent ? 0 : -1}
          aria-describedby={`due-${id}`}
          className="hoverable -mx-1.5 flex min-h-8 min-w-0 items-center gap-2.5 rounded-md px-1.5 text-sm text-text pointer-coarse:min-h-11"
        >
          <SiteIcon url={url} title={title} icon={icon} />
          <span dir="auto" className="truncate font-medium">
            {title}
          </span>
        </a>
        <p id={`due-${id}`} dir="auto" className="truncate" title={`${where} · ${url}`}>
          <bdi>{shownAddress(url)}</bdi> · {where} ·{' '}
          {checkedText(t, { checked_on: link.checked_on, name: checker, today, language: i18n.language })}
        </p>
        {description && (
          <p dir="auto" className="truncate" title={description}>
            {description}
          </p>
        )}
        {state && <p className="wrap-anywhere text-danger">{verdictText(t, state)}</p>}
      </div>
      <span className="flex shrink-0 items-center max-sm:self-end">
        <IconButton icon={CircleCheck} label={t('check', { title: name })} onClick={() => onCheck(link)} />
        <IconButton icon={Clock} label={t('later', { title: name })} onClick={() => onLater(link)} />
        <IconButton icon={Pencil} label={t('edit', { title: name })} onClick={() => onEdit(link)} />
        <IconButton icon={Trash2} label={t('remove', { title: name })} onClick={() => onRemove(link)} />
      </span>
    </li>
  )
})
