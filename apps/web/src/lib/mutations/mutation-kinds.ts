import type { MutationKind } from './mutation-kind.ts'
import * as bookmarks from './kinds/bookmarks.ts'
import * as feeds from './kinds/feeds.ts'
import * as notes from './kinds/notes.ts'
import * as reading from './kinds/reading.ts'
import * as todos from './kinds/todos.ts'
import * as widgets from './kinds/widgets.ts'

/** Every kind of change to what is on a page, by name. The name is stored with edits that wait: it must not change its meaning. */
const mutationKinds = { ...widgets, ...bookmarks, ...notes, ...todos, ...feeds, ...reading }

// The same for stored edits. Each names its kind; that its payload is that kind's own is known to whoever made it alone.
export const kindsByName = mutationKinds as unknown as Record<string, MutationKind>

export type MutationName = keyof typeof mutationKinds
export type MutationPayload<N extends MutationName> = Parameters<(typeof mutationKinds)[N]['send']>[0]
