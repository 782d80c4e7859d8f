import { pageSort } from '../../entities/page/undo.ts'
import { widgetSort } from '../../entities/widget/undo.ts'
import { folderSort } from '../../features/bookmarks/groups/undo.ts'
import { linkSort } from '../../features/bookmarks/undo.ts'
import { noteSort } from '../../features/notes/undo.ts'
import { todoListSort, todoSort } from '../../features/todos/undo.ts'
import type { ThingSort } from '../../lib/undo/things.ts'

/** Everything on a page whose changes can be undone, from the outermost to the innermost. */
export const undoSorts: readonly ThingSort[] = [pageSort, widgetSort, folderSort, todoListSort, linkSort, noteSort, todoSort]
