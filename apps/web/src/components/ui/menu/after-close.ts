import { type RefObject, createContext } from 'react'

/** Holds what the menu of an entry does once it is closed and its button has the focus again. */
export const AfterClose = createContext<RefObject<(() => void) | undefined>>({ current: undefined })
