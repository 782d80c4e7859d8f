import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import { ChevronDown } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'

const GroupMenu = lazy(async () => ({ default: (await import('./group-menu.tsx')).GroupMenu }))

/** All groups below a button, for when the tabs have no room for them; the menu is loaded when it is first wanted. */
export function GroupPicker(props: { folders: Folder[]; active: Folder; onChoose: (id: number) => void }) {
  const { t } = useTranslation('bookmarks')
  const [isRequested, setIsRequested] = useState(false)
  const button = <IconButton size="sm" icon={ChevronDown} label={t('allGroups')} onClick={() => setIsRequested(true)} />
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <GroupMenu {...props} label={t('allGroups')} />
    </Suspense>
  )
}
