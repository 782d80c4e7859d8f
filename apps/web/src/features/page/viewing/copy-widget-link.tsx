import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../../components/ui/menu.tsx'
import { MenuUnavailable } from '../../../components/ui/menu-unavailable.tsx'
import { pageAccessQuery } from '../../../entities/page/page-access.ts'
import { tokenOfLink } from '../../../entities/page/view-page.ts'
import { widgetLink } from '../../../entities/widget/shared-widget.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { linkStateOf } from './link-state.ts'
import { can } from '../../../entities/page/can.ts'

type Props = { widget: Pick<Widget, 'public_id' | 'title'>; page: Page }

/** The menu entry that copies the address of a widget. Editors read why there is none; to others it is not offered then. */
export function CopyWidgetLink({ widget, page }: Props) {
  const { t } = useTranslation('shared-widget')
  const isSharedByLink = can(page, 'share') && page.share_mode === 'link'
  // Asked for with the menu: browsers take what is copied right after the click alone.
  const { data } = useQuery({ ...pageAccessQuery(page.id), enabled: isSharedByLink })
  const state = linkStateOf(page, tokenOfLink())
  const { public_id, title } = widget
  if (public_id === '' || state === 'unknown') return null
  if (state !== 'open') {
    return (
      <MenuUnavailable icon={Link2} reason={t(`noLink.${state}`)}>
        {t('copyLink')}
      </MenuUnavailable>
    )
  }
  const tokenOfPage = async () => {
    // Not by the query, which ends with the menu that closes.
    if (isSharedByLink) return (data ?? (await api('viewPageAccess', { params: { id: String(page.id) } }))).access_token
    return page.share_mode === 'link' ? tokenOfLink() : null
  }
  const copy = async () => {
    try {
      await writeLink(widgetLink(public_id, await tokenOfPage()))
    } catch (error) {
      showToast('error', t('linkFailed', { reason: errorText(t, error) }))
    }
  }
  const writeLink = async (link: string) => {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
    if (isCopied) showToast('info', t('linkCopied', { title }))
    else showToast('error', t('linkNotCopied', { link }))
  }
  return (
    <MenuItem icon={Link2} onSelect={() => void copy()}>
      {t('copyLink')}
    </MenuItem>
  )
}
