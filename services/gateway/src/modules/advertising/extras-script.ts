import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'

/** Gives the element that has a browser load what there is besides pages; empty where there is nothing. */
export type ExtrasScript = (request: Pick<FastifyRequest, 'teamHost'>) => string

const moduleName = /^start-extras-[\w-]+\.js$/

/**
 * `/extras.js` waits for the first screen and then loads the module that the build has made of `app/extras`. Documents have it where the operator has
 * configured something, and those of a team's host never.
 * @param webDir the folder of the built web app; without the module there nothing is loaded
 */
export async function createExtrasScript(webDir: string, isConfigured: boolean): Promise<ExtrasScript> {
  const files = isConfigured ? await readdir(join(webDir, 'assets')).catch(() => []) : []
  const file = files.find((name) => moduleName.test(name))
  const element = file === undefined ? '' : `<script defer src="/extras.js" data-module="/assets/${file}"></script>`
  return ({ teamHost }) => (teamHost ? '' : element)
}
