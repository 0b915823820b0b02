/* The thread pointer is a question to the engine instead of a read of %fs:0. */
uintptr_t __tf_get_tp(void);

static inline uintptr_t __get_tp(void) { return __tf_get_tp(); }

#define MC_PC gregs[REG_RIP]
