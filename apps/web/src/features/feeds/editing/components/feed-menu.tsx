import type { Feed } from '@foyer/contracts/feeds/feeds'
import { ArrowRightLeft, Ellipsis, ExternalLink, Info, KeyRound, Pencil, RotateCw, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../../components/ui/menu.tsx'
import { linkKind } from '../../../../lib/browser/links.ts'
import type { FeedActions } from '../feed-actions.ts'

type Props = { ref: Ref<HTMLButtonElement>; feed: Feed; actions: FeedActions; onForm: (form: 'title' | 'sign-in') => void }

/** What can be done with one feed. */
export function FeedMenu({ ref, feed, actions, onForm }: Props) {
  const { t } = useTranslation('feed-editing')
  const site = feed.site_url ?? feed.url
  return (
    <DropdownMenu trigger={<IconButton ref={ref} icon={Ellipsis} size="sm" label={t('feedMenu', { title: feed.title })} />}>
      <MenuItem icon={Pencil} movesFocus onSelect={() => onForm('title')}>
        {t('rename')}
      </MenuItem>
      <MenuItem icon={RotateCw} onSelect={() => actions.refresh(feed)}>
        {t('refresh')}
      </MenuItem>
      {feed.is_private && !feed.is_locked && (
        <MenuItem icon={KeyRound} movesFocus onSelect={() => onForm('sign-in')}>
          {t('changeSignIn')}
        </MenuItem>
      )}
      {linkKind(site) === 'web' && (
        <MenuItem icon={ExternalLink} onSelect={() => void window.open(site, '_blank', 'noopener,noreferrer')}>
          {t('openSite')}
        </MenuItem>
      )}
      {!feed.is_locked && (
        <MenuItem icon={Info} movesFocus onSelect={() => actions.details(feed)}>
          {t('details.show')}
        </MenuItem>
      )}
      <MenuItem icon={ArrowRightLeft} onSelect={() => actions.move(feed)}>
        {t('moveTo')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger movesFocus onSelect={() => actions.remove(feed)}>
        {t('remove')}
      </MenuItem>
    </DropdownMenu>
  )
}
