import type { Plugin } from 'vite'

/**
 * Links of the router can fetch what they lead to ahead, which only its framework mode has anything for: it brings along how that mode names and
 * loads routes, and every link watches itself.
 */
export function slimRouter(): Plugin {
  return {
    name: 'foyer:slim-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/ },
      handler: (code) => withoutFramework(code),
    },
  }
}

const replacements: Record<string, string> = {
  FrameworkContext: 'createContext(undefined)',
  PrefetchPageLinks: '() => null',
  mergeRefs: '(ref) => ref',
  usePrefetchBehavior: '() => [false, null, {}]',
}

/** The module of the framework mode with what links ask of it; its other exports, which the app does not use, are undefined. */
export function withoutFramework(code: string): string {
  const names =
    /export \{([^}]+)\}/
      .exec(code)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []
  const missing = Object.keys(replacements).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`the router has no ${missing.join(', ')} any more`)
  return [`import { createContext } from 'react'`, ...names.map((name) => `export const ${name} = ${replacements[name]}`)].join('\n')
}
