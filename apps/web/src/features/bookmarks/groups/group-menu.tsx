import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import { ChevronDown } from 'lucide-react'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuChoice } from '../../../components/ui/menu.tsx'

type Props = { folders: Folder[]; active: Folder; label: string; onChoose: (id: number) => void }

export function GroupMenu({ folders, active, label, onChoose }: Props) {
  return (
    <DropdownMenu defaultOpen trigger={<IconButton size="sm" icon={ChevronDown} label={label} />}>
      <MenuChoice
        label={label}
        value={String(active.id)}
        options={folders.map((folder) => ({ value: String(folder.id), label: folder.title }))}
        onChoose={(id) => onChoose(Number(id))}
      />
    </DropdownMenu>
  )
}
