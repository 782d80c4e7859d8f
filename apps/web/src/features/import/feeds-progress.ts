import type { ComponentType } from 'react'

/** Shows how far the feeds are that were imported into a page. */
export type FeedsProgress = ComponentType<{ pageId: number }>
