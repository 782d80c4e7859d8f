import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { useState } from 'react'
import { IconPicker } from '../../../entities/icon/icon-picker.tsx'
import { iconHost } from '../../../entities/bookmark/site-icons.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateBookmark } from '../mutations.ts'
import { rowOf } from './rows.ts'

/** The icon of one bookmark is chosen; `onClose` is called when the dialog has left the screen. */
export function BookmarkIconPicker({ link, onClose }: { link: Bookmark; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <IconPicker
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      returnTo={() => rowOf(link.id)}
      title={link.title}
      current={link.icon}
      site={iconHost(link.url)}
      onChoose={(icon) => mutate(updateBookmark, { widget_id: link.widget_id, item_id: link.id, icon })}
    />
  )
}
