import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { CircleCheck, ExternalLink, Globe, Pencil, Search, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuAt } from '../../../components/ui/menu-at.tsx'
import { MenuLabel } from '../../../components/ui/menu-sub.tsx'
import { MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { MenuSite } from '../../../components/ui/menu-site.tsx'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { controlOf } from '../editing/control.ts'
import { deleteLink } from '../editing/link-actions.ts'
import { focusBeside } from '../editing/rows.ts'
import { updateBookmark } from '../mutations.ts'
import { alternativesTo, brokenLinkActions } from './link-checks.ts'

type Props = { link: Bookmark; row: HTMLElement; onClose: () => void }

/** What can be done about a link that appears broken. */
export function BrokenLinkMenu({ link, row, onClose }: Props) {
  const { t } = useTranslation('link-signs')
  const target = useLinkTarget()
  const user = useCurrentUser()
  // Where bookmarks are shown to be read alone, there is no control.
  const control = controlOf(link.widget_id)
  const actions = brokenLinkActions({ is_editor: control?.page().is_editor ?? false, is_live_copy: false, user })
  const alternatives = alternativesTo(link)
  const remove = () => {
    if (!control) return
    focusBeside(link.id)
    deleteLink(control.widget(), link)
  }
  return (
    <MenuAt label={t('appearsBroken')} anchor={row} returnTo={() => rowNow(link, row)} onClose={onClose}>
      <MenuLabel>{t('appearsBroken')}</MenuLabel>
      <MenuSite icon={ExternalLink} href={link.url} {...target}>
        {t('openAnyway')}
      </MenuSite>
      {alternatives && (
        <>
          <MenuSite icon={Search} href={alternatives.search} {...target}>
            {t('searchAlternative')}
          </MenuSite>
          <MenuSite icon={Globe} href={alternatives.homepage} {...target}>
            {t('visitHomepage')}
          </MenuSite>
        </>
      )}
      {control && actions.mute && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={CircleCheck}
            onSelect={() => mutate(updateBookmark, { widget_id: link.widget_id, item_id: link.id, mute_broken: true })}
          >
            {t('notBroken')}
          </MenuItem>
        </>
      )}
      {control && actions.edit && (
        <MenuItem
          icon={Pencil}
          onSelect={() => control.editLink({ link, url: link.url, title: link.title, description: link.description })}
        >
          {t('edit')}
        </MenuItem>
      )}
      {control && actions.delete && (
        <MenuItem icon={Trash2} danger onSelect={remove}>
          {t('delete')}
        </MenuItem>
      )}
    </MenuAt>
  )
}

/** The row, or the link itself that stands in place of it once it is not broken. */
function rowNow(link: Bookmark, row: HTMLElement): HTMLElement | null {
  return row.isConnected ? row : document.querySelector<HTMLElement>(`[data-row="${link.id}"]`)
}
