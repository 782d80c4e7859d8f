import type { BrokenLink } from '@foyer/contracts/pages/item/link-checks'
import { Archive, CircleCheck, Ellipsis, Milestone, RefreshCw, Search, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { MenuSite } from '../../../components/ui/menu-site.tsx'
import { TickBox } from '../../../components/ui/tick-box.tsx'
import { placeText } from '../../../entities/page/place-text.ts'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { alternativesTo } from '../signs/link-checks.ts'
import { VerdictLines } from '../signs/verdict-lines.tsx'
import { archiveOf } from './broken-links.ts'

export type BrokenRowActions = {
  onCheck: (id: number, isRange: boolean) => void
  onCheckAgain: (link: BrokenLink) => void
  onMove: (link: BrokenLink) => void
  onMute: (link: BrokenLink) => void
  onDelete: (link: BrokenLink) => void
}

type Props = { link: BrokenLink; isChecked: boolean; actions: BrokenRowActions }

/** A broken link: what is the matter with it, where it is saved, and what can be done. Rows far from the screen are not painted. */
export const BrokenRow = memo(function Row({ link, isChecked, actions }: Props) {
  const { t } = useTranslation('broken-links')
  const target = useLinkTarget()
  const { id, title, url, icon, state, place } = link
  const where = placeText(place, t('unsorted:title'))
  return (
    <li data-broken={id} className="flex min-w-0 items-start gap-2.5 py-1 [contain-intrinsic-size:auto_96px] [content-visibility:auto]">
      <span className="mt-2 pointer-coarse:mt-0">
        <TickBox
          checked={isChecked}
          aria-label={t('select', { title })}
          onClick={(event) => actions.onCheck(id, event.shiftKey)}
          readOnly
        />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 text-xs text-text-2">
        <a
          href={url}
          {...target}
          title={url}
          className="hoverable -mx-1.5 flex min-h-8 min-w-0 items-center gap-2.5 rounded-md px-1.5 text-sm text-text pointer-coarse:min-h-11"
        >
          <SiteIcon url={url} title={title} icon={icon} />
          <span dir="auto" className="truncate">
            {title}
          </span>
        </a>
        <p className="truncate" title={url}>
          {url}
        </p>
        <VerdictLines state={state} />
        {state.new_url && (
          <p className="truncate" title={state.new_url}>
            {t('newAddress', { url: state.new_url })}
          </p>
        )}
        <p dir="auto" className="truncate" title={where}>
          {where}
        </p>
      </div>
      <span className="flex shrink-0 items-center">
        {state.new_url && <IconButton icon={Milestone} label={t('useNewOf', { title })} onClick={() => actions.onMove(link)} />}
        <RowMenu link={link} actions={actions} />
      </span>
    </li>
  )
})

function RowMenu({ link, actions }: Pick<Props, 'link' | 'actions'>) {
  const { t } = useTranslation(['broken-links', 'link-signs'])
  const target = useLinkTarget()
  const alternatives = alternativesTo(link)
  return (
    <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('moreActions', { title: link.title })} />}>
      <MenuItem icon={RefreshCw} onSelect={() => actions.onCheckAgain(link)}>
        {t('checkAgain')}
      </MenuItem>
      {alternatives && (
        <>
          <MenuSite icon={Search} href={alternatives.search} {...target}>
            {t('link-signs:searchAlternative')}
          </MenuSite>
          <MenuSite icon={Archive} href={archiveOf(link.url)} {...target}>
            {t('archive')}
          </MenuSite>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={CircleCheck} movesFocus onSelect={() => actions.onMute(link)}>
        {t(link.state.verdict === 'moved' ? 'keep' : 'link-signs:notBroken')}
      </MenuItem>
      <MenuItem icon={Trash2} danger movesFocus onSelect={() => actions.onDelete(link)}>
        {t('link-signs:delete')}
      </MenuItem>
    </DropdownMenu>
  )
}
