import { z } from 'zod'
import {
  addItem,
  addItems,
  copyItems,
  deleteItem,
  foldersSchema,
  linksSchema,
  moveItem,
  moveItems,
  orderItems,
  restoreItem,
  updateItem,
  urllistSettingsSchema,
} from './bookmarks.ts'
import { addFolder, deleteFolder, moveFolder, orderFolders, restoreFolder, updateFolder } from './groups.ts'
import { defineWidgetKind } from './base/widget-kind.ts'

export const bookmarkKind = defineWidgetKind({
  type: 'urllist',
  settings: urllistSettingsSchema,
  defaults: {},
  premium: false,
  premiumSettings: { g_l: 'group_tabs' },
  items: { inPage: z.union([linksSchema, foldersSchema]), part: linksSchema },
  endpoints: {
    addItem,
    addItems,
    updateItem,
    deleteItem,
    restoreItem,
    moveItem,
    moveItems,
    copyItems,
    orderItems,
    addFolder,
    updateFolder,
    deleteFolder,
    restoreFolder,
    moveFolder,
    orderFolders,
  },
})
