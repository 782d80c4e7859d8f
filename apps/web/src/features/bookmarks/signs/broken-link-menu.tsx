import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { CircleCheck, ListX, Milestone, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuAt } from '../../../components/ui/menu-at.tsx'
import { MenuLabel } from '../../../components/ui/menu-sub.tsx'
import { MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { linkStateOf, linkStates } from '../../../entities/bookmark/link-states.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { SnapshotEntry } from '../../../entities/snapshot/snapshot-entry.tsx'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { controlOf } from '../editing/control.ts'
import { deleteLink } from '../editing/link-actions.ts'
import { focusBeside } from '../editing/rows.ts'
import { updateBookmark } from '../mutations.ts'
import { BrokenPlaces } from './broken-places.tsx'
import { checkAgainAndSay } from './check-again.ts'
import { brokenLinkActions } from './link-checks.ts'
import { takeNewAddress } from './take-new-address.ts'
import { VerdictLines } from './verdict-lines.tsx'
import { can } from '../../../entities/page/can.ts'

type Props = { link: Bookmark; row: HTMLElement; onClose: () => void }

/** What is known of a link that appears broken, and what can be done about it. */
export function BrokenLinkMenu({ link, row, onClose }: Props) {
  const { t } = useTranslation(['link-signs', 'broken-links'])
  const user = useCurrentUser()
  const state = useStore(linkStates, (states) => linkStateOf(link, states))
  // Where bookmarks are shown to be read alone, there is no control.
  const control = controlOf(link.widget_id)
  const actions = brokenLinkActions({ canEdit: control !== undefined && can(control.page(), 'edit'), is_live_copy: false, user })
  const newUrl = state?.new_url
  const remove = () => {
    if (!control) return
    focusBeside(link.id)
    deleteLink(control.widget(), link)
  }
  return (
    <MenuAt label={t('appearsBroken')} anchor={row} returnTo={() => rowNow(link, row)} onClose={onClose}>
      <MenuLabel>{t('appearsBroken')}</MenuLabel>
      {state && (
        <div className="max-w-72 px-2 pb-1.5 text-xs text-text-2">
          <VerdictLines state={state} />
        </div>
      )}
      {control && can(control.page(), 'manage') && <SnapshotEntry link={link} canSave={false} />}
      <BrokenPlaces link={link} />
      {control && actions.mute && <MenuSeparator />}
      {control && actions.edit && newUrl && (
        <MenuItem icon={Milestone} onSelect={() => takeNewAddress(link, newUrl)}>
          {t('broken-links:useNew')}
        </MenuItem>
      )}
      {control && actions.edit && (
        <MenuItem icon={RefreshCw} onSelect={() => void checkAgainAndSay(link)}>
          {t('broken-links:checkAgain')}
        </MenuItem>
      )}
      {control && actions.mute && (
        <MenuItem
          icon={CircleCheck}
          onSelect={() => mutate(updateBookmark, { widget_id: link.widget_id, item_id: link.id, mute_broken: true })}
        >
          {t('notBroken')}
        </MenuItem>
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
      {control && actions.edit && (
        <>
          <MenuSeparator />
          <MenuItem icon={ListX} movesFocus onSelect={() => openOverlay('brokenLinks')}>
            {t('broken-links:showAll')}
          </MenuItem>
        </>
      )}
    </MenuAt>
  )
}

/** The row, or the link itself that stands in place of it once it is not broken. */
function rowNow(link: Bookmark, row: HTMLElement): HTMLElement | null {
  return row.isConnected ? row : document.querySelector<HTMLElement>(`[data-row="${link.id}"]`)
}
