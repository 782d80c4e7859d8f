import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { pollIcon } from '../../../entities/bookmark/poll-icon.ts'
import { type NewWidget, addWidget } from '../../../entities/widget/mutations.ts'
import { defineMutation } from '../../../lib/mutations/mutation-kind.ts'
import { linksOf } from '../items/bookmark-items.ts'

/**
 * A bookmark widget with the bookmarks that it begins with, in one call, so that neither is there without the other. They are shown when the server has given
 * their ids.
 */
export const addFilledList = defineMutation<NewWidget, Widget>({
  ...addWidget,
  name: 'addFilledList',
  send: async (payload, context) => {
    const widget = await addWidget.send(payload, context)
    for (const link of linksOf(widget)) pollIcon(link)
    return widget
  },
})
