import { errorStatus } from '@foyer/contracts/errors'
import { endpoints } from '@foyer/contracts/api/registry'
import { createApiSession } from '@foyer/testing/api-session'
import { errorCodeOf } from '@foyer/testing/client'
import { byCaller } from './by-caller.ts'
import { type PageCallName, pageCallNeeds, perform } from './calls.ts'
import { isDone, outcomeOf } from './expectations.ts'
import { type Caller, maySee } from './rule.ts'
import type { Scene } from './scenes.ts'
import type { World } from './world.ts'

/** What is answered, as text. */
export type Reply = { status: number; path: string; text: string }

/** Every answer of a call on a page, by caller: `ok` or the code of the error, and what the answer gives away that the caller may not see. */
export async function answersOf(
  world: World,
  name: PageCallName,
  scene: Scene,
  audience: readonly Caller[],
): Promise<Record<string, string>> {
  const ask = (caller: Caller) => answerOf(world, name, scene, caller)
  const [doing, refused] = partition(audience, (caller) => name === 'enterPage' || isDone(name, caller, scene))
  const answers = await byCaller(refused, ask)
  for (const caller of doing) answers[caller] = await ask(caller)
  return answers
}

export function expectedAnswers(name: PageCallName, scene: Scene, audience: readonly Caller[]): Record<string, string> {
  return Object.fromEntries(audience.map((caller) => [caller, outcomeOf(name, caller, scene)]))
}

async function answerOf(world: World, name: PageCallName, scene: Scene, caller: Caller): Promise<string> {
  const session = world.sessionOf(caller, scene.mode)
  // Whoever enters a password can see the page from then on: in a browser of their own.
  const browser = name === 'enterPage' && !caller.includes('token') ? createApiSession(world.stack.url) : session
  if (browser !== session) for (const [cookie, value] of session.cookies) browser.cookies.set(cookie, value)
  const replies: Array<Reply & { code: string | undefined }> = []
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await browser.send(method, `/api${path}`, body)
    replies.push({
      status: answer.status,
      code: errorCodeOf(answer),
      path,
      text: JSON.stringify([answer.body, ...answer.headers]),
    })
    return answer.status
  }
  const status = await perform(name, { world, scene, caller, send, isDone: isDone(name, caller, scene) })
  const code = replies.at(-1)?.code
  const isSuccess = status === Number(Object.keys(endpoints[name].responses)[0])
  const answer = isSuccess
    ? 'ok'
    : code !== undefined && errorStatus[code as keyof typeof errorStatus] === status
      ? code
      : `${status} ${code}`
  const isAdministration = pageCallNeeds[name] === 'admin'
  const mayRead = isSuccess && (isAdministration || maySee(caller, scene))
  const leaks = mayRead ? [] : replies.flatMap((reply) => leaksIn(reply, scene))
  return [answer, ...leaks].join(', ')
}

/** What of a page is in an answer that must hold nothing of it; its address, where the call did not name it. */
export function leaksIn({ text, path }: Pick<Reply, 'text' | 'path'>, { marker, slug, token }: Scene): string[] {
  return [
    text.includes(marker) ? 'with texts of the page' : '',
    text.includes(slug) && !path.includes(slug) ? 'with its address' : '',
    token !== '' && text.includes(token) ? 'with the token of its link' : '',
  ].filter((leak) => leak !== '')
}

function partition<T>(all: readonly T[], isFirst: (value: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((value) => !isFirst(value))]
}
