import * as bookmarks from './kinds/bookmarks.ts'
import * as feeds from './kinds/feeds.ts'
import * as notes from './kinds/notes.ts'
import * as reading from './kinds/reading.ts'
import * as todos from './kinds/todos.ts'
import * as widgets from './kinds/widgets.ts'
import type { MutationKinds } from './outbox.ts'

/** Every kind of mutation by name. Stored mutations name theirs: a name must not change its meaning. */
const mutationKinds = { ...widgets, ...bookmarks, ...notes, ...todos, ...feeds, ...reading }

export const kindsByName: MutationKinds = mutationKinds

export type MutationName = keyof typeof mutationKinds
export type MutationPayload<N extends MutationName> = Parameters<(typeof mutationKinds)[N]['send']>[0]
