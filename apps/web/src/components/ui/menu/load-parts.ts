import { type FunctionComponent, createElement, use } from 'react'
import { loadOpenedTexts } from '../../../lib/i18n/language.ts'
import type * as menuParts from './menu-parts.ts'

type Parts = typeof menuParts

let parts: Parts | undefined
let loading: Promise<Parts> | undefined

/** Loads menus, so that the next one opens at once. What fails is tried again the next time. */
export async function loadMenus(): Promise<Parts> {
  loading ??= loadWithTexts()
  try {
    parts = await loading
    return parts
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** Entries of menus may say what a first view does not. */
async function loadWithTexts(): Promise<Parts> {
  const [loaded] = await Promise.all([import('./menu-parts.ts'), loadOpenedTexts()])
  return loaded
}

export const areMenusLoaded = (): boolean => parts !== undefined

/** A part of a menu. It suspends until menus are loaded. */
export function menuPart<K extends keyof Parts>(name: K): Parts[K] {
  const Part: FunctionComponent<object> = (props) => {
    const loaded = parts ?? use(promiseOfParts())
    return createElement(loaded[name] as FunctionComponent<object>, props)
  }
  return Part as Parts[K]
}

let pending: Promise<Parts> | undefined

/** The same promise for all renders that wait. */
function promiseOfParts(): Promise<Parts> {
  pending ??= loadMenus().finally(() => {
    pending = undefined
  })
  return pending
}
