import { applicationPost } from "./application-post.ts";
import { cardReads } from "./card-reads.ts";
import { feedbackPosts } from "./feedback-posts.ts";
import type { PostOperation } from "./post-operation.ts";
import type { ReadOperations } from "./read-operation.ts";
import { siteReads } from "./site-reads.ts";

export const readOperations: ReadOperations = { ...siteReads, ...cardReads };

export const postOperations: readonly PostOperation[] = [...feedbackPosts, applicationPost];
