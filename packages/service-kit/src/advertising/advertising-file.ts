import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { publicIdSchema } from '@foyer/contracts/values'
import { z } from 'zod'

const nameSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and hyphens')
const hostSchema = z.string().regex(/^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'must be a host in lower case, without a scheme or port')
const addressSchema = z.url({ protocol: /^https?$/ }).max(2_000)
const placeholder = '{url}'

/** A place for advertising: code of the operator, shown in a frame without an origin, or an address that the frame leads to. */
const slotSchema = z
  .strictObject({
    name: nameSchema,
    place: z.enum(['page_end', 'footer']).default('page_end'),
    html: z.string().min(1).max(100_000).optional(),
    /** The same in a file beside this one. */
    html_file: z.string().min(1).optional(),
    address: addressSchema.optional(),
    /** The operator's own banner: it runs no script and loads nothing of another host, so that nobody has to be asked. */
    is_own: z.boolean().default(false),
    width: z.number().int().min(88).max(1_200),
    height: z.number().int().min(31).max(600),
  })
  .refine(
    ({ html, html_file: file, address }) => [html, file, address].filter(Boolean).length === 1,
    'needs one of html, html_file and address',
  )
  .refine(({ is_own: isOwn, address }) => !isOwn || !address, 'is_own takes html or html_file')

/** Links to some hosts, and what becomes of their addresses: further parameters, or the address of a partner with the true one in it. */
const monetizerSchema = z
  .strictObject({
    name: nameSchema,
    /** Each with all that is below it. */
    hosts: z.array(hostSchema).min(1).max(1_000),
    parameters: z.record(z.string().min(1).max(100), z.string().max(500)).optional(),
    via: addressSchema.refine((address) => address.includes(placeholder), `must contain ${placeholder}`).optional(),
  })
  .refine(({ parameters, via }) => (parameters === undefined) !== (via === undefined), 'needs one of parameters and via')

const unique = (names: { name: string }[]) => new Set(names.map(({ name }) => name)).size === names.length

const advertisingSchema = z.strictObject({
  slots: z.array(slotSchema).max(6).refine(unique, 'names must be unique').default([]),
  links: z.array(monetizerSchema).max(200).refine(unique, 'names must be unique').default([]),
  /** Hosts by which this Foyer is read where a partner shows advertising of their own. */
  partner_hosts: z.array(hostSchema).max(100).default([]),
  /** Pages that show it to everyone, by their public ids. */
  forced_pages: z.array(publicIdSchema).max(1_000).default([]),
  /** What the footer leads to. */
  brand: z.strictObject({ name: z.string().min(1).max(50), address: addressSchema }).optional(),
  /** What people can read before they agree to anything. */
  privacy_address: addressSchema.optional(),
  /** Hosts of this Foyer whose footer says that links earn money; everywhere when absent. */
  notice_hosts: z.array(hostSchema).max(100).optional(),
})

export type Monetizer = z.output<typeof monetizerSchema>
export type Slot = Omit<z.output<typeof slotSchema>, 'html_file'>
export type Advertising = Omit<z.output<typeof advertisingSchema>, 'slots'> & { slots: Slot[] }

/** The variable that names the operator's file of advertising. What is wrong with the file is said as of the variable; absent, there is none. */
export const advertisingVariable = z
  .string()
  .transform((path, context): Advertising => {
    try {
      return readAdvertisingFile(path)
    } catch (error) {
      context.addIssue(error instanceof z.ZodError ? explain(error) : (error as Error).message)
      return z.NEVER
    }
  })
  .optional()

/**
 * Reads the operator's file of advertising (JSON) and the files that it names.
 * @param path absolute, or relative to the working directory
 * @throws Error where a file cannot be read or is no JSON, ZodError where it says what it cannot
 */
export function readAdvertisingFile(path: string): Advertising {
  const file = resolve(path)
  const { slots, ...rest } = advertisingSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    ...rest,
    slots: slots.map(({ html_file: htmlFile, ...slot }) =>
      htmlFile === undefined ? slot : { ...slot, html: readFileSync(resolve(dirname(file), htmlFile), 'utf8') },
    ),
  }
}

/** Whether a host is one of these, or below one. */
export function isHostOf(host: string, hosts: readonly string[]): boolean {
  return hosts.some((candidate) => host === candidate || host.endsWith(`.${candidate}`))
}

const explain = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('; ')
