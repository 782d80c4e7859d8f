import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export type ComposeService = {
  image: string
  build?: { context: string; dockerfile: string }
  command: string[]
  entrypoint?: string[]
  user: string
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
  privileged?: boolean
  restart: string
  stop_grace_period: string
  init?: boolean
  container_name?: string
  profiles?: string[]
  ports?: string[]
  networks: string[]
  volumes?: string[]
  tmpfs: string[]
  environment: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  deploy: { resources: { limits: { cpus: string; memory: string; pids: number } } }
  healthcheck: { test?: string[]; interval?: string; timeout?: string; start_period?: string; retries?: number; disable?: boolean }
}
type Written = Omit<ComposeService, 'environment'> & { environment?: Record<string, string | number> }
export type Compose = {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, unknown>
}

/** docker-compose.yml as Compose would read it with these settings. Throws, as Compose does, for a `${NAME:?why}` that is not set. */
export function readCompose(settings: Record<string, string>): Compose {
  const written = interpolate(parse(composeText(), { merge: true }), settings) as Omit<Compose, 'services'> & {
    services: Record<string, Written>
  }
  const services = Object.entries(written.services).map(([name, service]) => {
    const environment = Object.entries(service.environment ?? {}).map(([key, value]) => [key, String(value)])
    return [name, { ...service, environment: Object.fromEntries(environment) as Record<string, string> }]
  })
  return { ...written, services: Object.fromEntries(services) as Compose['services'] }
}

/** The variables that the image has by itself. */
export function imageEnvironment(): Record<string, string> {
  return Object.fromEntries([...read('infra/docker/Dockerfile').matchAll(/^ENV ([A-Z_]+)=(\S+)$/gm)].map(([, key, value]) => [key, value]))
}

/** Every setting that docker-compose.yml asks for. */
export function settingsAsked(): string[] {
  return [...new Set([...composeText().matchAll(variable)].map((match) => match[1] ?? ''))].toSorted()
}

/** infra/docker/.env.example, with the variables that have no default given. */
export function exampleSettings(overrides: Record<string, string> = {}): Record<string, string> {
  const lines = read('infra/docker/.env.example').split('\n')
  const pairs = lines
    .filter((line) => /^[A-Z0-9_]+=/.test(line))
    .map((line): [string, string] => [line.split('=', 1)[0] ?? '', line.replace(/^[^=]*=/, '')])
  return { ...Object.fromEntries(pairs), ...overrides }
}

/** The folders of services/ and whether each has a worker. */
export function serviceFolders(): Array<{ name: string; worker: boolean }> {
  return readdirSync(join(root, 'services')).map((name) => ({
    name,
    worker: existsSync(join(root, 'services', name, 'src/worker.main.ts')),
  }))
}

export const read = (path: string) => readFileSync(join(root, path), 'utf8')

const composeText = () => read('docker-compose.yml')
const variable = /\$\{([A-Z0-9_]+)(?:(:-|:\?)([^}]*))?\}/g

function interpolate(value: unknown, settings: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => interpolate(item, settings))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolate(item, settings)]))
  }
  if (typeof value !== 'string') return value
  const text = value.replaceAll(variable, (_whole, name: string, operator: string | undefined, rest: string | undefined) => {
    const setting = settings[name]
    if (setting) return setting
    if (operator === ':?') throw new Error(`${name}: ${rest}`)
    return rest ?? ''
  })
  if (text.includes('$')) throw new Error(`Compose would take the $ of "${text}" for a variable`)
  return text
}
