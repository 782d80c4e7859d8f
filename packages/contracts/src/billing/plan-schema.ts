import { z } from 'zod'
import { features, plans } from './entitlements.ts'

/** Apart from the table, which the web reads without what reads schemas. */
export const planSchema = z.enum(plans)

export const featureSchema = z.enum(features)
