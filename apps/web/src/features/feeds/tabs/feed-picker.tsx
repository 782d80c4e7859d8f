import type { Feed } from '@foyer/contracts/feeds/feeds'
import { ChevronDown } from 'lucide-react'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuChoice } from '../../../components/ui/menu.tsx'
import { hostOf } from '../../../lib/browser/links.ts'

type Props = { feeds: Feed[]; active: Feed; label: string; onChoose: (id: number) => void }

/** All feeds below a button, for when the tabs have no room for them. */
export function FeedPicker({ feeds, active, label, onChoose }: Props) {
  return (
    <DropdownMenu trigger={<IconButton size="sm" icon={ChevronDown} label={label} />}>
      <MenuChoice
        label={label}
        value={String(active.id)}
        options={feeds.map((feed) => ({ value: String(feed.id), label: feed.title || hostOf(feed.url) }))}
        onChoose={(id) => onChoose(Number(id))}
      />
    </DropdownMenu>
  )
}
