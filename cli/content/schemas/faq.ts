// Schema of `faq.yaml`.
import { z } from 'zod'
import {
  answerKey,
  checkPublicDays,
  distinct,
  type LocalizedFields,
  phrase,
  prose,
  publicDays,
} from './fields.ts'

/** Returns the schema for the languages of a site. */
export const faqSchema = ({ localized }: LocalizedFields) =>
  z
    .array(
      z
        .strictObject({
          topic: answerKey.describe('Topic, by which service pages choose their questions.'),
          question: localized(phrase).describe('The question, as a customer would ask it.'),
          answer: localized(prose).describe('The answer, one paragraph.'),
          ...publicDays,
        })
        .superRefine(checkPublicDays),
    )
    .superRefine(distinct(({ question }) => question))
