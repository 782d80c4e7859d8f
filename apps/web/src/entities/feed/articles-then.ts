import { createContext } from 'react'
import type { WidgetArticles } from './widget-articles.ts'

/** What feed widgets show in place of what the server has now, by their ids: their feeds as they were at a moment, which nobody marks as read. */
export const ArticlesThen = createContext<ReadonlyMap<number, WidgetArticles> | null>(null)
