/** The tool that ends every plan. */
export const FINAL_ANSWER = 'final_answer';
