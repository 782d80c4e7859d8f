import { type S3Settings, s3Variable } from '@foyer/service-kit/s3-settings'
import { z } from 'zod'
import { contentStoreNames } from './content-store.ts'

/** Where uploaded files are stored. What was stored before stays where it is, and needs the variables of its store. */
export const uploadsConfigShape = {
  UPLOADS_STORE: z.enum(contentStoreNames).default('mongo'),
  /** The folder of the store `disk`; every process of accounts has to have the same one. */
  UPLOADS_DIR: z.string().min(1).optional(),
  UPLOADS_S3_ENDPOINT: s3Variable.endpoint,
  UPLOADS_S3_REGION: s3Variable.region,
  UPLOADS_S3_BUCKET: s3Variable.bucket,
  UPLOADS_S3_ACCESS_KEY_ID: s3Variable.key,
  UPLOADS_S3_SECRET_ACCESS_KEY: s3Variable.key,
  UPLOADS_S3_PATH_STYLE: s3Variable.pathStyle,
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
export function s3Config(config: UploadsConfig): S3Settings | null {
  const { UPLOADS_S3_ENDPOINT: endpoint, UPLOADS_S3_REGION: region, UPLOADS_S3_BUCKET: bucket } = config
  const { UPLOADS_S3_ACCESS_KEY_ID: accessKeyId, UPLOADS_S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, isPathStyle: config.UPLOADS_S3_PATH_STYLE === 'on' }
}
