// Renders texts in a thread (R33).
import type { RouteTable } from '#site/route-table.ts'
import { inThread, threadData } from '../lib/threads.ts'
import { createTextRenderer } from './render-text.ts'

export const run = inThread(createTextRenderer(await threadData<RouteTable>()))
