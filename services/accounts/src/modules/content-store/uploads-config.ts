import { z } from 'zod'
import { contentStoreNames } from './content-store.ts'
import type { S3Config } from './s3-content-store.ts'

/** Where uploaded files are stored. What was stored before stays where it is, and needs the variables of its store. */
export const uploadsConfigShape = {
  UPLOADS_STORE: z.enum(contentStoreNames).default('mongo'),
  /** The folder of the store `disk`; every process of accounts has to have the same one. */
  UPLOADS_DIR: z.string().min(1).optional(),
  /** The address of any server that speaks the protocol of S3. */
  UPLOADS_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((text) => isOrigin(text), 'must be an address without a path')
    .optional(),
  UPLOADS_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  UPLOADS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
    .optional(),
  UPLOADS_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  UPLOADS_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** `on`: the bucket is in the path, as most servers of one’s own have it; `off`: before the host. */
  UPLOADS_S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
}

const uploadsConfigSchema = z.object(uploadsConfigShape)
export type UploadsConfig = z.infer<typeof uploadsConfigSchema>

const s3Variables = ['UPLOADS_S3_ENDPOINT', 'UPLOADS_S3_BUCKET', 'UPLOADS_S3_ACCESS_KEY_ID', 'UPLOADS_S3_SECRET_ACCESS_KEY'] as const

/** Adds an issue for each variable that the store needs and that is missing. */
export function checkUploadsConfig(config: UploadsConfig, context: z.RefinementCtx): void {
  const complain = (path: keyof UploadsConfig, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (config.UPLOADS_STORE === 'disk' && !config.UPLOADS_DIR) complain('UPLOADS_DIR', 'is needed with UPLOADS_STORE=disk')
  if (config.UPLOADS_STORE !== 's3' && s3Variables.every((name) => !config[name])) return
  for (const name of s3Variables) if (!config[name]) complain(name, 'is needed to store uploads in S3')
}

/** The S3 of the configuration, if it has one. */
export function s3Config(config: UploadsConfig): S3Config | null {
  const { UPLOADS_S3_ENDPOINT: endpoint, UPLOADS_S3_REGION: region, UPLOADS_S3_BUCKET: bucket } = config
  const { UPLOADS_S3_ACCESS_KEY_ID: accessKeyId, UPLOADS_S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, isPathStyle: config.UPLOADS_S3_PATH_STYLE === 'on' }
}

/** What is no address at all is refused as such. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url === null || url.href === `${url.origin}/`
}
