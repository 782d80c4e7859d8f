import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emailSchema } from '../accounts/accounts.ts'
import { type Endpoint, fillPath, routerPath } from '../endpoint.ts'
import { openApiDocument } from './openapi.ts'
import { earlyRoutes, earlyRoutesModule } from './early-routes.ts'
import { apiDocument, apiDocumentModule } from './api-document.ts'
import { gatewayRoutes, gatewayRoutesModule } from './gateway-routes.ts'
import { publicRoutes, publicRoutesModule } from './public-routes.ts'
import { endpoints, publicEndpoints } from './registry.ts'
import { rights } from '../rights.ts'
import { endpointModulesText } from '../../scripts/endpoint-modules-text.ts'

const every = Object.entries<Endpoint>(endpoints)

describe('endpointModulesText', () => {
  it('gives the list of modules that the package has', async () => {
    const list = await readFile(join(import.meta.dirname, 'endpoint-modules.ts'), 'utf8')
    expect(list, 'run: node packages/contracts/scripts/endpoint-modules.ts').toBe(await endpointModulesText())
  })
})

describe('the registry of endpoints', () => {
  it('holds every endpoint that a module of this package declares, under its own name', async () => {
    const files = (await readdir(join(import.meta.dirname, '..'), { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    const modules = await Promise.all(files.map(async (file) => (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>))
    const declared = [...new Set(modules.flatMap((module) => Object.values(module)).filter(isDeclaration))]
    expect(declared.length).toBeGreaterThan(0)
    expect(declared.map(({ name }) => name).toSorted()).toEqual(every.map(([name]) => name).toSorted())
    for (const [name, endpoint] of every) expect(endpoint.name).toBe(name)
  })

  it('puts paths with text before those with a parameter in its place', () => {
    const paths = [...new Set(every.map(([, { path }]) => path))]
    const patterns = paths.map((path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/{}]+')}$`))
    expect(paths.filter((path, at) => patterns.slice(0, at).some((pattern) => pattern.test(path)))).toEqual([])
    expect(every.at(-1)?.[0]).toBe('viewPageBySlug')
  })

  it('has no method and path twice', () => {
    const keys = every.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('declares schemas for exactly the parameters in each path', () => {
    for (const [name, endpoint] of every) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const declared = Object.keys(endpoint.params?.shape ?? {})
      expect(
        declared.toSorted((a, b) => a.localeCompare(b)),
        name,
      ).toEqual(inPath.toSorted((a, b) => String(a).localeCompare(String(b))))
    }
  })

  it('gives internal endpoints to services alone, and services no others', () => {
    for (const [name, { audience, path, rights: right }] of every) {
      expect(path.startsWith('/internal/'), name).toBe(audience === 'internal')
      expect(right === 'service', name).toBe(audience === 'internal')
    }
  })

  it('names the callers of internal endpoints, and of no others', () => {
    for (const [name, { audience, service, callers }] of every) {
      expect((callers?.length ?? 0) > 0, name).toBe(audience === 'internal')
      expect(callers ?? [], name).not.toContain(service)
    }
  })

  it('lets no visitor write except to get an account, to sign in and out, to enter the password of a page, and by a link from a message', () => {
    const writes = publicEndpoints().filter(({ method, rights: right }) => method !== 'GET' && rights[right].session !== 'required')
    expect(writes.map(({ name }) => name).toSorted()).toEqual([
      'beginHostSignIn',
      'checkPasswordReset',
      'completeProvider',
      'completeSecondFactor',
      'completeTeamSignIn',
      'confirmEmailChange',
      'declinePageInvitation',
      'declineTeamInvitation',
      'enterPage',
      'findTeamSignIns',
      'keepAccountByLink',
      'passkeyChallenge',
      'receiveOidcLogout',
      'receiveProviderForm',
      'receiveSamlLogout',
      'receiveSamlResponse',
      'receiveStripeEvent',
      'redeemHostTicket',
      'reportClientErrors',
      'requestPasswordReset',
      'requestSignInLink',
      'resetPassword',
      'sendFeedback',
      'setSubscription',
      'signIn',
      'signInAsPupil',
      'signInByCard',
      'signInByLink',
      'signInByPasskey',
      'signOut',
      'signUp',
      'signUpByProvider',
      'startAnonymously',
      'startProvider',
      'startTeamSignIn',
      'testSignIn',
      'unsubscribeAtOnce',
    ])
  })
})

describe('gatewayRoutesModule', () => {
  it('is a module without imports that gives the public endpoints without their schemas', async () => {
    const url = `data:text/javascript,${encodeURIComponent(gatewayRoutesModule())}`
    expect(((await import(/* @vite-ignore */ url)) as { gatewayRoutes: unknown }).gatewayRoutes).toEqual(gatewayRoutes)
    expect(gatewayRoutes.size).toBe(publicEndpoints().length)
    const { name, service, method, path, rights: right, summary } = endpoints.viewPage
    expect(gatewayRoutes.get('viewPage')).toMatchObject({ name, service, method, path, rights: right, summary })
    expect([...gatewayRoutes.values()].flatMap(Object.values).filter((value) => value instanceof Object && !Array.isArray(value))).toEqual(
      [],
    )
  })
})

describe('apiDocumentModule', () => {
  it('is a module without imports that gives the OpenAPI document', async () => {
    const url = `data:text/javascript,${encodeURIComponent(apiDocumentModule())}`
    expect(((await import(/* @vite-ignore */ url)) as { apiDocument: unknown }).apiDocument).toBe(apiDocument)
    expect(JSON.parse(apiDocument)).toMatchObject({ openapi: '3.1.0', info: { title: 'Foyer' } })
  })
})

describe('earlyRoutesModule', () => {
  it('is a module without imports that gives a part of the public routes', async () => {
    const source = earlyRoutesModule()
    const url = `data:text/javascript,${encodeURIComponent(source)}`
    expect(((await import(/* @vite-ignore */ url)) as { earlyRoutes: unknown }).earlyRoutes).toEqual(earlyRoutes)
    expect(publicRoutes).toMatchObject(earlyRoutes)
    expect(Object.keys(earlyRoutes)).toContain('viewPage')
    expect(Object.keys(earlyRoutes)).not.toContain('signIn')
  })
})

describe('publicRoutesModule', () => {
  it('is a module without imports that gives method and path of the public endpoints', async () => {
    const source = publicRoutesModule()
    const url = `data:text/javascript,${encodeURIComponent(source)}`
    const replaced = (await import(/* @vite-ignore */ url)) as { publicRoutes: unknown }
    expect(replaced.publicRoutes).toEqual(publicRoutes)
    expect(Object.keys(publicRoutes)).toHaveLength(publicEndpoints().length)
    expect(publicRoutes.viewPage).toEqual({ method: 'GET', path: '/p/{public_id}.json' })
    expect(source).not.toContain('/internal/')
  })
})

function isDeclaration(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'name' in value && 'service' in value && 'responses' in value
}

describe('openApiDocument', () => {
  it('holds every public operation with its errors, and no internal one', () => {
    const document = openApiDocument('1.0.0') as { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> }
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(publicEndpoints().length)
    expect(Object.keys(document.paths).some((path) => path.startsWith('/internal/'))).toBe(false)
    for (const operation of operations) expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['422', '500']))
  })

  it('derives security and refusals from the rights', () => {
    const { paths } = openApiDocument('1.0.0') as {
      paths: Record<string, Record<string, { security: unknown; responses: Record<string, { description: string }> }>>
    }
    expect(paths['/pages/{id}.json']?.['put']?.security).toEqual([{ session: [] }, { bearer: ['pages:write'] }])
    expect(paths['/p/{public_id}.json']?.['get']?.security).toEqual([{}, { session: [] }, { bearer: ['pages:read'] }])
    expect(paths['/tools/icons/{domain}']?.['get']?.security).toEqual([])
    expect(paths['/page/{id}.json']?.['delete']?.responses['403']?.description).toContain('forbidden')
  })

  it('describes both forms in which an icon is sent', () => {
    const { paths } = openApiDocument('1.0.0') as {
      paths: Record<
        string,
        Record<string, { requestBody: { content: Record<string, { schema: { properties: Record<string, unknown> } }> } }>
      >
    }
    const { icon } = paths['/widget/{id}']?.['put']?.requestBody.content['application/json']?.schema.properties ?? {}
    const forms = [
      { type: 'string', examples: expect.arrayContaining(['emoji:1F600']) },
      { type: 'object', required: ['type'] },
    ]
    expect(icon).toMatchObject({ anyOf: [{ anyOf: forms }, { type: 'null' }] })
  })
})

describe('fillPath and routerPath', () => {
  it('encode parameters and name the missing one', () => {
    expect(fillPath('/p/{public_id}.json', { public_id: 'a/b' })).toBe('/p/a%2Fb.json')
    expect(() => fillPath('/p/{public_id}.json')).toThrow(/public_id/)
    expect(routerPath('/widget/{id}/item/{item_id}')).toBe('/widget/:id/item/:item_id')
  })
})

describe('e-mail addresses', () => {
  it.each([
    ['mailto:a@b.example?subject=x', 'a@b.example'],
    ['  a.b+c@d.example ', 'a.b+c@d.example'],
    ['ada@Bücher.example', 'ada@Bücher.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え。テスト', 'ada@例え。テスト'],
    ['ada@مثال.إختبار', 'ada@مثال.إختبار'],
  ])('%s is read as %s', (typed, expected) => expect(emailSchema.parse(typed)).toBe(expected))

  it.each([
    '',
    'a',
    'a@',
    '@b.example',
    'a@b',
    'a b@c.example',
    'a@b..example',
    'ädä@b.example',
    'a@bü cher.example',
    'a@bü%2Ecom',
    'a@bü/x.example',
    'a@bü:80.example',
    'a@ü',
    `a@${'ü'.repeat(64)}.example`,
  ])('%s is refused', (typed) => expect(emailSchema.safeParse(typed).success).toBe(false))

  it('are refused at once when they are much too long', () => {
    expect(emailSchema.safeParse(`${'?'.repeat(300_000)}\n`).error?.issues).toMatchObject([{ code: 'too_big' }])
  })
})
